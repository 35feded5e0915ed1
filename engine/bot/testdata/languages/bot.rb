$stdout.sync = true
while (line = gets)
  puts '{"response":[-1,-1,-1],"debug":"' + line.strip.length.to_s + "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
end

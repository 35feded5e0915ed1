import System.IO

main :: IO ()
main = hSetBuffering stdout LineBuffering >> getContents >>= mapM_ answer . lines

answer :: String -> IO ()
answer line = putStrLn ("{\"response\":[-1,-1,-1],\"debug\":\"" ++ show (length line) ++ "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<")

fun main() {
    while (true) {
        val line = readLine() ?: break
        println("{\"response\":[-1,-1,-1],\"debug\":\"${line.length}\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<")
    }
}

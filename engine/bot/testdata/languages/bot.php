<?php
while (($line = fgets(STDIN)) !== false) {
	echo '{"response":[-1,-1,-1],"debug":"' . strlen(trim($line)) . "\"}\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n";
	flush();
}

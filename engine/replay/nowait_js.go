package replay

// noWait is 0, because there are no pipes here.
const noWait = 0

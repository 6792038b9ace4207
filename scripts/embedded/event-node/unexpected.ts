/** What a parent process reads in the log when the node has met an error that nobody caught. */
export const UNEXPECTED = 'the event node has met something unexpected'

/** How a stream is called: `case-7`, `connection-clinical-7~12`. Of at most so many characters. */
export const STREAM_NAME = '^[a-z]+-[A-Za-z0-9:_~-]+$'
export const LONGEST_STREAM_NAME = 130

/** Whether a text can be the name of a stream, there or not. */
export const isStreamName = (text: string): boolean => text.length <= LONGEST_STREAM_NAME && new RegExp(STREAM_NAME).test(text)

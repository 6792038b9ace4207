/** A letter, the end of a line, or what takes the last one back. */
export const isTyped = (key: string): boolean => key.length === 1 || key === 'Enter' || key === 'Backspace'

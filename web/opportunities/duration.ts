/** "1 Month", "3 Months": as the server says it, without an s where there is one. */
export const durationText = (duration: string): string => duration.replace(/^1 (Year|Month|Day)s$/, '1 $1')

/** What makes a mail the same one when it goes out twice: mail programs show one of each id. `from` is the sender as it is written. */
export const messageIdOf = (taskId: string, from: string): string => `<${taskId}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`

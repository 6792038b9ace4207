/** "File type not supported: lake.mov": what is wrong with a file, which may be one of many. */
export const ofFile = (problem: string, { name }: Pick<File, 'name'>): string => `${problem.replace(/\.$/, '')}: ${name}`

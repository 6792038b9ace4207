/** "File type not supported: lake.mov": what is wrong with a file, which may be one of many. */
export const ofFile = (problem: string, { name }: Pick<File, 'name'>): string => `${problem.replace(/\.$/, '')}: ${name}`

/** What is wrong, and what helps where something does, in one line. */
export const withHelp = (problem: string, help: string | undefined): string =>
  help === undefined ? problem : `${problem.replace(/\.$/, '')}. ${help}`

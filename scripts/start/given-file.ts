import { resolve } from 'node:path'

/** Where a file is that somebody names on the command line: from where they stand; npm runs a command in the folder of the program. */
export const givenFile = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

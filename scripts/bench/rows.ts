import type { Row } from './row.js'
import { nodeAppend } from './rows/node-append.js'
import { web } from './rows/web.js'

/** Every row there is, in the order of the table. */
export const rows: readonly Row[] = [nodeAppend, web]

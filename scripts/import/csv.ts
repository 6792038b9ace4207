/** A row of a table, with the number of the line on which it begins. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** Reads comma-separated text (RFC 4180) into rows of trimmed cells, without empty lines. Throws at a quote that is out of place. */
export const readCsv = (text: string): Row[] => {
  const rows: Row[] = []
  let line = 1
  let begins = 1
  let cells: string[] = []
  CELL.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const cell = CELL.exec(text)
    if (!cell) throw new Error(`line ${line}: a quotation mark is misplaced or not closed`)
    const [all, quoted, bare = '', end] = cell
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    if (cells.some(Boolean)) rows.push({ line: begins, cells })
    cells = []
    begins = line
  }
  return rows
}

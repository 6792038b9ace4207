/** Where the page after this one begins, which a row tells of itself; null after one that is not full: nothing follows it. */
export const nextOf = <Row, Place>(rows: readonly Row[], size: number, placeOf: (row: Row) => Place): Place | null =>
  rows.length === size ? placeOf(rows.at(-1)!) : null

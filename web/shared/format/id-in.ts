/** The id that a part of an address names; null when it can be none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whose id it is, only the address says
export const idIn = <Id extends number>(text: string | null | undefined): Id | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? (Number(text) as Id) : null

/** Whether what was sent and what is found say the same, value by value; the server takes blanks from both ends. */
export const sameText = (sent: readonly unknown[], found: readonly unknown[]): boolean => {
  const [one, other] = [sent, found].map((values) => JSON.stringify(values.map((value) => String(value ?? '').trim())))
  return one === other
}

/** Providers that take no notice of dots before the @. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox in which mail to an address most likely ends, for counting only: `Ana.Silva+sfs@Gmail.com` is that of `anasilva@gmail.com`.
 * Two people whose addresses are taken for one share a budget, and nothing else.
 */
export const mailboxOf = (address: string): string => {
  const plain = address.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  const name = plain.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, '')
  return `${WITHOUT_DOTS.includes(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

const ENTRY = 'remembered-email'

/** The address of who ticked Remember Me at this browser, and nothing else of them (DECISIONS S-01). */
export const rememberedEmail = (): string | null => localStorage.getItem(ENTRY)

/** Keeps the address for the next time, or forgets the one that is kept. */
export const rememberEmail = (emailId: string | null): void => {
  if (emailId === null) localStorage.removeItem(ENTRY)
  else localStorage.setItem(ENTRY, emailId)
}

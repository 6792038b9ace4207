const ENTRY = 'wanted'

/** Keeps where somebody wanted to go while they are away at a provider; nothing for who had nowhere to go. */
export const keepReturnPath = (from: string | undefined): void => {
  if (from === undefined) sessionStorage.removeItem(ENTRY)
  else sessionStorage.setItem(ENTRY, from)
}

export const returnPath = (): string | undefined => sessionStorage.getItem(ENTRY) ?? undefined

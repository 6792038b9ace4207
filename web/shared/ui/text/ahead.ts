let there: typeof import('./typed-ahead.js') | undefined

/** Fetches what keeps the letters that are typed before their field is there, which no first view needs. */
export const loadAhead = async (): Promise<void> => {
  there = await import('./typed-ahead.js')
}

/** It, once it is fetched. */
export const ahead = () => there

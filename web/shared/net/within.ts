/** Asks, and waits so many milliseconds for the answer, tries and all. */
export const within = async <Answer>(patience: number, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  try {
    return await ask(ending.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Does something so many times, `most` at a time; the next begin when those have finished. */
export const someAtATime = async <Done>(count: number, most: number, does: (each: number) => Promise<Done>): Promise<Done[]> => {
  const done: Done[] = []
  while (done.length < count) {
    const from = done.length
    done.push(...(await Promise.all(Array.from({ length: Math.min(most, count - from) }, (_, each) => does(from + each)))))
  }
  return done
}

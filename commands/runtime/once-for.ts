/** What is made once for each object that it is asked for, as long as that is there. */
export const onceFor = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const there = made.get(of)
    if (there !== undefined) return there
    const fresh = make(of)
    made.set(of, fresh)
    return fresh
  }
}

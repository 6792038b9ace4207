/** Where the groups of a pattern begin and end that stand in no other one, by their parentheses. */
const groupsOf = (pattern: string): [number, number][] => {
  const groups: [number, number][] = []
  let [depth, begin] = [0, 0]
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]
    if (pattern[at - 1] === '\\') continue
    if (sign === '(' && depth++ === 0) begin = at
    if (sign === ')' && --depth === 0) groups.push([begin, at])
  }
  return groups
}

const choicesOf = (body: string): string[] => {
  const choices = ['']
  let depth = 0
  for (const sign of body) {
    depth += Number(sign === '(') - Number(sign === ')')
    if (sign === '|' && depth === 0) choices.push('')
    else choices.push(choices.pop()! + sign)
  }
  return choices
}

/** A pattern in each way in which it can be read: with one choice of each group alone, and with what it leaves out (`(?!a|b)`) as if that were meant. */
export const narrower = (pattern: string): string[] =>
  groupsOf(pattern).flatMap(([begin, end]) => {
    const [before, body, after] = [pattern.slice(0, begin), pattern.slice(begin + 1, end), pattern.slice(end + 1)]
    if (body.startsWith('?!')) return choicesOf(body.slice(2)).map((choice) => `${before}(?=${choice})${after}`)
    return choicesOf(body).flatMap((choice) => {
      const ways = narrower(choice)
      return (ways.length > 0 ? ways : [choice]).map((way) => `${before}(?:${way})${after}`)
    })
  })

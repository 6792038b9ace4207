/** The leaves from one number to before another. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A complete part of the tree, of 2^level leaves: the n-th of its level, from the left. */
export interface Node {
  readonly level: number
  readonly n: number
}

/** The largest power of two below a number of at least 2. Numbers here go beyond 32 bits: no shifts. */
export const powerBelow = (number: number): number => {
  let power = 1
  while (power * 2 < number) power *= 2
  return power
}

/** The complete parts that make up a span, from the left. It begins where RFC 6962 begins one: at a multiple of what it holds at first. */
export const nodesOf = ({ from, to }: Span): Node[] => {
  const nodes: Node[] = []
  for (let at = from; at < to;) {
    let [level, width] = [0, 1]
    while (at + width * 2 <= to && at % (width * 2) === 0) [level, width] = [level + 1, width * 2]
    nodes.push({ level, n: at / width })
    at += width
  }
  return nodes
}

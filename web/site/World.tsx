import classes from './World.module.css'

/** Places on a globe, as its own coordinates; what matters is that they are far apart. */
const PLACES = [
  [92, 150],
  [150, 96],
  [196, 168],
  [262, 104],
  [300, 190],
  [214, 248],
  [120, 232],
  [338, 128],
] as const

/** Who is connected to whom. */
const LINES = [
  [0, 1],
  [1, 3],
  [2, 5],
  [0, 6],
  [3, 7],
  [3, 4],
  [1, 2],
  [4, 5],
] as const

/** An arc between two places, bent away from the middle of the globe. */
const arc = ([from, to]: readonly [number, number]): string => {
  const [[x1, y1], [x2, y2]] = [PLACES[from]!, PLACES[to]!]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 - 34]
  return `M${x1} ${y1} Q${mx} ${my} ${x2} ${y2}`
}

/** Surgeons connected around the globe: a picture for the eye alone. */
export const World = () => (
  <svg className={classes.world} viewBox="0 0 420 320" role="presentation" aria-hidden focusable="false">
    <g className={classes.globe}>
      <circle cx="210" cy="168" r="140" />
      <ellipse cx="210" cy="168" rx="62" ry="140" />
      <path d="M70 168 H350 M88 100 H332 M88 236 H332" />
    </g>
    <g className={classes.lines}>
      {LINES.map((line) => (
        <path key={line.join()} d={arc(line)} />
      ))}
    </g>
    <g className={classes.places}>
      {PLACES.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" />
      ))}
    </g>
  </svg>
)

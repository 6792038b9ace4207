import { Picture, type Shown } from './Picture.js'

/** Colleagues around a case, as the drawing's own coordinates: where each stands, and how large. */
const PEOPLE = [
  [58, 74, 26],
  [62, 196, 22],
  [372, 66, 22],
  [384, 190, 27],
] as const

/** From each of them to the case. */
const LINES = ['M86 84q38 6 62 24', 'M86 190q36-4 60-20', 'M348 76q-44 4-66 26', 'M356 186q-40-2-70-20']

/** Surgeons from all sides look at one case. */
export const ColleaguesPicture = (shown: Shown) => (
  <Picture width={440} height={264} {...shown}>
    <path data-paper d="M150 34h110l30 30v166H150Z" />
    <path d="M260 34v30h30M172 64h58M172 196h78M172 212h48" />
    <rect data-soft x="172" y="84" width="96" height="92" rx="4" />
    <path data-accent d="M180 132h18l8-20 12 40 10-28 6 8h26" />
    {LINES.map((line) => (
      <path key={line} data-accent d={line} strokeDasharray="1 7" />
    ))}
    {PEOPLE.map(([x, y, r]) => (
      <g key={`${x} ${y}`}>
        <circle data-paper cx={x} cy={y} r={r} />
        <circle cx={x} cy={y - r * 0.22} r={r * 0.32} />
        <path d={`M${x - r * 0.62} ${y + r * 0.72}q${r * 0.62} ${-r * 0.8} ${r * 1.24} 0`} />
      </g>
    ))}
    <circle data-dot cx="150" cy="109" r="4" />
    <circle data-dot cx="150" cy="168" r="4" />
    <circle data-dot cx="290" cy="103" r="4" />
    <circle data-dot cx="290" cy="165" r="4" />
  </Picture>
)

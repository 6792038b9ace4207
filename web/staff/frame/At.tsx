import { precisely } from '../../shared/format/precise.js'

interface Props {
  /** When it happened, ISO 8601. */
  readonly time: string
  readonly className?: string | undefined
}

/** When something happened, as it can be quoted: to the second, with the zone it is told in; on a closer look as it stands in the log. */
export const At = ({ time, className }: Props) => (
  <time className={className} dateTime={time} title={time}>
    {precisely(Date.parse(time))}
  </time>
)

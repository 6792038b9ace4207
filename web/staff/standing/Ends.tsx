import { Button, Group } from '@mantine/core'

/** In days: how long restrictions mostly last. */
const LAST = [1, 7, 30] as const
const A_DAY = 24 * 60 * 60_000

/** As a field for a moment has it, where the reader is. */
const fieldOf = (at: number): string => {
  const moment = new Date(at)
  return new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

interface Props {
  readonly choose: (until: string) => void
}

/** Fills in when a restriction ends: the field says the moment, which can be changed. */
export const Ends = ({ choose }: Props) => (
  <Group gap="xs" role="group" aria-label="Ends in">
    {LAST.map((days) => (
      <Button key={days} variant="default" size="compact-sm" onClick={() => choose(fieldOf(Date.now() + days * A_DAY))}>
        {days === 1 ? '1 day' : `${days} days`}
      </Button>
    ))}
    <Button variant="default" size="compact-sm" onClick={() => choose('')}>
      No end
    </Button>
  </Group>
)

import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { paceText } from '../net/uploads/pace.js'
import type { Progress as Sent } from '../net/uploads/upload.js'
import { usePace } from '../net/uploads/usePace.js'

interface Props extends Sent {
  readonly isHeld?: boolean
  /** Stops it for a while, or lets it go on, where it goes in parts. */
  readonly hold?: (isHeld: boolean) => void
}

/** How much has been sent, in bytes, how fast, and what time is left; then the server looks through the files. */
export const UploadProgress = ({ sent, total, line, isHeld = false, hold }: Props) => {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  const done = percent === 100
  const pace = usePace({ sent, total }, !isHeld && !isWaiting(line) && !done)
  const said = (
    <div>
      <Text size="sm" c="dimmed" mt={6} role="status">
        {done ? 'Uploaded. Checking your files…' : saying({ sent, total, line, isHeld }, percent)}
      </Text>
      {pace && (
        <Text size="sm" c="dimmed">
          {paceText(pace)}
        </Text>
      )}
    </div>
  )
  return (
    <div>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label="Upload" striped={done} animated={done} />
      </Progress.Root>
      {hold && line !== undefined && !done ? (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          {said}
          <Button size="compact-sm" variant="default" mt={6} flex="none" onClick={() => hold(!isHeld)}>
            {isHeld ? 'Resume' : 'Pause'}
          </Button>
        </Group>
      ) : (
        said
      )}
    </div>
  )
}

const saying = ({ sent, total, line, isHeld }: Sent & { readonly isHeld: boolean }, percent: number): string => {
  const far = `${megabytes(sent)} of ${megabytes(total)} MB sent (${percent}%)`
  if (isHeld) return `Paused. ${far}`
  return isWaiting(line) ? `${WAITING[line]} It goes on by itself. ${far}` : far
}

const WAITING = { lost: 'The connection was lost.', busy: 'Waiting a moment.' } as const

const isWaiting = (line: Sent['line']): line is keyof typeof WAITING => line === 'lost' || line === 'busy'

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

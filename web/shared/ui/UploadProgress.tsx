import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'

/** How much has been sent, in bytes; then the server looks through the files. */
export const UploadProgress = ({ sent, total }: { sent: number; total: number }) => {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  const done = percent === 100
  return (
    <div>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label="Upload" striped={done} animated={done} />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={6} role="status">
        {done ? 'Uploaded. Checking your files…' : `${megabytes(sent)} of ${megabytes(total)} MB sent (${percent}%)`}
      </Text>
    </div>
  )
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

import { Alert } from '@mantine/core'
import classes from './Composer.module.css'

interface Props {
  readonly refused: readonly string[]
  readonly dismiss: () => void
}

/** Which of the files that were chosen are not sent, and why: it stays until it was read, as several sentences take longer than what is said in passing. */
export const RefusedFiles = ({ refused, dismiss }: Props) => {
  if (refused.length === 0) return null
  return (
    <Alert role="alert" color="red" className={classes.notSent ?? ''} withCloseButton closeButtonLabel="Close" onClose={dismiss}>
      <ul className={classes.refused}>
        {refused.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}

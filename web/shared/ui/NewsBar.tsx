import { Button } from '@mantine/core'
import classes from './NewsBar.module.css'

interface Props {
  readonly count: number
  readonly words: (count: number) => string
  readonly show: () => void
}

/** What has come since waits here, in a column whose parts are 16 px apart: nothing moves under the thumb. */
export const NewsBar = ({ count, words, show }: Props) => {
  const shown = () => {
    show()
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }) // the button is about to go
  }
  return (
    <div role="status" className={classes.news}>
      {count > 0 && (
        <Button radius="xl" size="sm" className={classes.fresh ?? ''} onClick={shown}>
          {words(count)}
        </Button>
      )}
    </div>
  )
}

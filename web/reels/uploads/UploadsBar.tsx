import '@mantine/core/styles/Progress.layer.css'
import { Anchor, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { holdPage } from '../../shared/net/uploads/hold-page.js'
import { PATH } from '../names.js'
import { farText, together } from './together.js'
import classes from './UploadsBar.module.css'
import { selectUnfinished } from './uploads-slice.js'

interface Props {
  /** The page fills the screen, with its own buttons at its sides and below. */
  readonly isAlone: boolean
}

/** Over whatever page is open that does not list them itself: how far videos are on their way. Whoever would leave with the page is asked. */
export const UploadsBar = ({ isAlone }: Props) => {
  const { going, isListed } = useSelector(selectUnfinished)
  const all = together(Object.values(going))
  const isSending = all.count > 0
  useEffect(() => {
    return isSending ? holdPage() : undefined
  }, [isSending])
  if (!isSending || isListed) return null
  return (
    <aside className={classes.bar} data-alone={isAlone || undefined} aria-label="Uploads">
      <div className={classes.line}>
        <span>{farText(all)}</span>
        <Anchor component={Link} to={PATH} size="sm">
          Show
        </Anchor>
      </div>
      <Progress value={all.percent} aria-label="Upload" size="sm" />
    </aside>
  )
}

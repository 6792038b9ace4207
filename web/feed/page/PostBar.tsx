import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconLink, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Copying } from '../../shared/ui/text/Copying.js'
import { useWayBack, type CameFrom } from '../came-from.js'
import classes from './PostBar.module.css'

const quiet = { variant: 'subtle', color: 'gray', size: 'sm' } as const
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface Props {
  /** That of its page. */
  readonly path: string
  /** Where posts like it stand, for whoever came by no link. */
  readonly among: CameFrom
}

/** Above a post: the way back, its address, and a copy on paper. */
export const PostBar = ({ path: own, among }: Props) => {
  const { path, back, go } = useWayBack(among)
  return (
    <div className={classes.bar}>
      <Button {...quiet} component={Link} to={path} onClick={go} leftSection={<IconArrowLeft {...icon} />}>
        {back}
      </Button>
      <div className={classes.more}>
        <Copying value={new URL(own, location.origin).href}>
          {({ copied, copy }) => (
            <>
              <Button {...quiet} onClick={copy} leftSection={copied ? <IconCheck {...icon} /> : <IconLink {...icon} />}>
                {copied ? 'Link copied' : 'Copy link'}
              </Button>
              <VisuallyHidden role="status">{copied && 'Link copied'}</VisuallyHidden>
            </>
          )}
        </Copying>
        <Button {...quiet} onClick={() => window.print()} leftSection={<IconPrinter {...icon} />}>
          Print
        </Button>
      </div>
    </div>
  )
}

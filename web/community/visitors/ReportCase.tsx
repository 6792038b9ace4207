import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Post } from '../../engagement/post.js'
import { useReported } from '../../engagement/reports/useReported.js'
import classes from './VisitorCard.module.css'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'

const ReportWindow = lazyWindow(async () => (await import('../../engagement/reports/ReportWindow.js')).ReportWindow)

/** A visitor says what is wrong with a post. `title`: the id of what it is called. */
export const ReportCase = ({ post, title }: { readonly post: Post; readonly title: string }) => {
  const { isThere, isOpen, open, close } = useOpening()
  const { hasReported, called } = useReported(post)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.report ?? ''}
        leftSection={<IconFlag size={20} stroke={1.6} aria-hidden />}
        aria-describedby={title}
        aria-disabled={hasReported} // it keeps the focus that comes back to it from the window
        {...(hasReported && { 'data-disabled': true })}
        onClick={() => !hasReported && open()}
      >
        {called}
      </Button>
      <Suspense fallback={<Coming />}>{isThere && <ReportWindow post={post} opened={isOpen} close={close} />}</Suspense>
    </>
  )
}

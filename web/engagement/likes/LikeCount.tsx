import { UnstyledButton } from '@mantine/core'
import { Suspense } from 'react'
import { counted } from '../../shared/format/counted.js'
import classes from './Likers.module.css'
import type { Post } from '../post.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useOpening } from '../../shared/ui/windows/useOpening.js'

const LikersDialog = lazyWindow(async () => (await import('./LikersDialog.js')).LikersDialog)

/** How many like a post; pressed, who they are. */
export const LikeCount = ({ post, count, title }: { post: Post; count: number; title?: string | undefined }) => {
  const { isThere, isOpen, open, close } = useOpening()
  useLoadedSoon(LikersDialog.load)
  return (
    <>
      <UnstyledButton className={classes.count ?? ''} aria-haspopup="dialog" onClick={open}>
        {counted(count, 'like')}
      </UnstyledButton>
      <Suspense fallback={<Coming />}>{isThere && <LikersDialog post={post} title={title} opened={isOpen} close={close} />}</Suspense>
    </>
  )
}

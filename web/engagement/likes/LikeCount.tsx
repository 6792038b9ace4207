import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { counted } from '../../shared/format/counted.js'
import classes from './Likers.module.css'
import type { Post } from '../post.js'
import { Coming } from '../../shared/ui/windows/Coming.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const LikersDialog = lazyWindow(async () => (await import('./LikersDialog.js')).LikersDialog)

/** How many like a post; pressed, who they are. */
export const LikeCount = ({ post, count, title }: { post: Post; count: number; title?: string | undefined }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <UnstyledButton className={classes.count ?? ''} aria-haspopup="dialog" onClick={() => setState('open')}>
        {counted(count, 'like')}
      </UnstyledButton>
      <Suspense fallback={<Coming />}>
        {state !== 'never' && <LikersDialog post={post} title={title} opened={state === 'open'} close={() => setState('closed')} />}
      </Suspense>
    </>
  )
}

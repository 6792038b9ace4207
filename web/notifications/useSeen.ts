import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { postAt } from '../engagement/post-kinds.js'
import { selectContent } from '../engagement/posts-slice.js'
import { selectAge } from '../shared/net/live/connection.js'
import { postSeen, selectUnreadSince } from './slice.js'

type Root = Parameters<typeof selectUnreadSince>[0] & Parameters<typeof selectContent>[0] & Parameters<typeof selectAge>[0]

/** Whoever looks at a post on its own page has seen what the bell tells of it, also what comes meanwhile. */
export const useSeen = (): void => {
  const post = postAt(useLocation())
  const isLooking = useDocumentVisibility() === 'visible'
  const isThere = useSelector((root: Root) => post !== undefined && selectContent(root, post) !== undefined)
  const version = useSelector((root: Root) => (post === undefined ? undefined : selectUnreadSince(root, post)))
  const age = useSelector((root: Root) => selectAge(root)) // what could not be told while there was no line
  const dispatch = useDispatch()
  useEffect(() => {
    if (post !== undefined && isLooking && isThere && version !== undefined) dispatch(postSeen({ post, version }))
  }, [dispatch, post, isLooking, isThere, version, age])
}

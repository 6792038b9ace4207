import { useEffect, useState } from 'react'
import type { Source } from './pages.js'
import { sourceOf } from './source.js'

/** A page as it is looked at, and its address. */
interface Shown {
  readonly index: number
  readonly url: string
}

/** The pages of a file, one at a time; what is held of it is given back. */
export const usePages = (file: File) => {
  const [source, setSource] = useState<Source>()
  const [hasFailed, setFailed] = useState(false)
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<Shown>()
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const opening = sourceOf(file)
    let isGone = false
    opening.then(
      (opened) => !isGone && setSource(opened),
      () => setFailed(true),
    )
    return () => {
      isGone = true
      opening.then(
        ({ close }) => close(),
        () => undefined, // there is nothing to give back
      )
    }
  }, [file])

  useEffect(() => {
    if (!source) return
    let url = ''
    let isGone = false
    source.page(page).then(
      (picture) => {
        if (isGone) return
        url = URL.createObjectURL(picture)
        setShown({ index: page, url })
        setSeen((before) => Math.max(before, page + 1))
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(url)
    }
  }, [source, page])

  const pages = source?.pages ?? 1
  return {
    source,
    hasFailed,
    pages,
    page,
    go: (step: number) => setPage((before) => Math.min(Math.max(before + step, 0), pages - 1)),
    /** Undefined until it is drawn. */
    url: shown?.index === page ? shown.url : undefined,
    /** Somebody has looked at all of them. */
    isSeen: seen >= pages && source !== undefined,
  }
}

import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useEffect } from 'react'
import { usePages } from '../../files/redact/usePages.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import type { ApplicationId } from '../calls.js'
import classes from './CvWindow.module.css'
import { fetchedCv, type Cv } from './fetched-cv.js'

interface Props {
  readonly of: Cv
  /** It is there to be looked at. */
  readonly seen?: ((id: ApplicationId) => void) | undefined
}

/** A CV in place, page by page (spec 3 §2): it is drawn here, in no frame, since phones show no PDF in one. */
export const CvWindow = ({ opened, close, ...shown }: Props & { readonly opened: boolean; readonly close: () => void }) => (
  <Window title={shown.of.title} opened={opened} onClose={close} size={860}>
    <Document key={shown.of.id} {...shown} />
  </Window>
)

const Document = ({ of, seen }: Props) => {
  const asked = useAnswer(String(of.id), () => fetchedCv(of))
  const isThere = asked.state === 'there'
  useEffect(() => {
    if (isThere) seen?.(of.id)
  }, [isThere, of.id])
  return (
    <>
      {asked.state === 'loading' && <Opening />}
      {asked.state === 'failed' && <Failed text="The CV could not be loaded." again={asked.again} />}
      {isThere && <OfFile {...asked.answer} />}
    </>
  )
}

/** Where the page will be. It may be long in coming, with what draws it: an empty sheet alone would look like the CV. */
const Opening = ({ what = 'the CV' }: { readonly what?: string }) => (
  <Waiting className={classes.waiting}>
    <Skeleton height="60vh" aria-hidden />
    <Text className={classes.said ?? ''}>{`Opening ${what}…`}</Text>
  </Waiting>
)

const OfFile = ({ file, link }: { readonly file: File; readonly link: string }) => (
  <CvPages name={file.name} link={link} shown={usePages(file)} />
)

interface PagesProps {
  readonly name: string
  readonly link: string
  readonly shown: ReturnType<typeof usePages>
}

/** The page that is looked at, and the ways to the others. */
export const CvPages = ({ name, link, shown }: PagesProps) => {
  const { url, page, pages, go, hasFailed, isOpened } = shown
  return (
    <div className={classes.document}>
      {hasFailed ? (
        <Text role="alert">This document cannot be shown here. Open it in a new tab.</Text>
      ) : url === undefined ? (
        <Opening {...(isOpened && { what: `page ${page + 1}` })} />
      ) : (
        <img src={url} alt={`${name}, page ${page + 1} of ${pages}`} />
      )}
      <Group justify="space-between" className={classes.bar ?? ''}>
        <Group gap="xs">
          {pages > 1 && (
            <>
              <Button variant="default" disabled={page === 0} onClick={() => go(-1)}>
                Previous page
              </Button>
              <Button variant="default" disabled={page === pages - 1} onClick={() => go(1)}>
                Next page
              </Button>
              <span role="status">{`Page ${page + 1} of ${pages}`}</span>
            </>
          )}
        </Group>
        <Anchor href={link} target="_blank" rel="noopener" className={classes.open ?? ''}>
          Open in a new tab
        </Anchor>
      </Group>
    </div>
  )
}

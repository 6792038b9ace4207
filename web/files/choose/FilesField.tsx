import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, Text } from '@mantine/core'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Checks } from './Checks.js'
import { ChosenFiles } from './ChosenFiles.js'
import classes from './Choose.module.css'
import { isVideo, saidAgainst, type ChosenFile } from './chosen-files.js'
import { DropFiles } from './DropFiles.js'
import type { FileRules } from './file-rules.js'
import { LookThrough } from './LookThrough.js'
import type { Covering } from './useCovering.js'
import type { useFiles } from './useFiles.js'
import type { useLackingFile } from './useLackingFile.js'
import type { usePreparing } from './usePreparing.js'
import { useLoadedSoon } from '../../shared/ui/hooks/useLoadedSoon.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const Redactor = lazyWindow(async () => (await import('../redact/Redactor.js')).Redactor)
/** Fetches the window in which patient details are covered, so that it opens without a line. */
export const loadRedactor = Redactor.load

interface Props<Category extends string> {
  readonly rules: FileRules<Category>
  readonly chosen: ReturnType<typeof useFiles<Category>>
  readonly preparing: ReturnType<typeof usePreparing<Category>>
  readonly covering: Covering<Category>
  /** What the server has said of the files. */
  readonly refused: readonly string[]
  /** Of which types is what the post has already: where one tab is for all of them, it is open, else the first. */
  readonly had?: readonly string[] | undefined
  /** Of which types is what a draft asks for once more: their tab is opened when it does. */
  readonly again?: readonly string[]
  /** There must be one, and is none. */
  readonly lacking?: Pick<ReturnType<typeof useLackingFile>, 'text' | 'isAlone'>
  /** What the post has already. */
  readonly children?: ReactNode
}

const NOTHING: readonly string[] = []

/** Chosen or dropped, looked at, covered in parts, taken away again; what the server would refuse is refused here, in its words. */
export const FilesField = <Category extends string>({
  rules,
  chosen,
  preparing,
  covering,
  refused,
  had = NOTHING,
  again = NOTHING,
  lacking,
  children,
}: Props<Category>) => {
  useLoadedSoon(Redactor.load)
  const { categories, offers } = rules
  const [first] = offers
  const tabFor = (types: readonly string[]) =>
    offers.find(({ category }) => types.every((type) => categories[category].mimes.includes(type))) ?? first
  const [tab, setTab] = useState<string | null>(tabFor(had)?.category ?? null)
  const isAsked = again.length > 0
  useEffect(() => {
    if (isAsked) setTab(tabFor(again)?.category ?? null) // a draft is read in a moment; what is chosen then moves nothing
  }, [isAsked])
  const { files, remove, replace } = chosen
  const { waiting, problems, say, choose } = preparing
  const { current, unchecked, canOpen } = covering
  const field = useRef<HTMLFieldSetElement>(null)
  const said = [...(lacking?.text ? [lacking.text] : []), ...refused, ...problems]
  useEffect(() => {
    if (refused.length > 0) field.current?.focus()
  }, [refused])
  useEffect(() => {
    if (lacking?.text && lacking.isAlone) field.current?.focus()
  }, [lacking?.text, lacking?.isAlone])

  // Who has looked through a file goes on at its own button, also when it is another file by then.
  const looked = useRef<string>(undefined)
  useEffect(() => {
    if (current) looked.current = current.id
    else if (looked.current) field.current?.querySelector<HTMLElement>(`[data-cover="${looked.current}"]`)?.focus()
  }, [current?.id])

  const mark = (file: ChosenFile<Category>, category: Category) => {
    const against = saidAgainst(file.file, category, rules)
    say(against === undefined ? [] : [against])
    if (against === undefined) replace(file, { ...file, category })
  }
  return (
    <fieldset ref={field} className={classes.part} tabIndex={-1}>
      <legend>{rules.most === 1 ? 'File' : 'Files'}</legend>
      {children}
      {first && offers.length === 1 ? (
        <DropFiles offer={first} {...categories[first.category]} most={rules.most} choose={choose} />
      ) : (
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List mb="sm">
            {offers.map(({ category, label }) => (
              <Tabs.Tab key={category} value={category} fz="md">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {offers.map((offer) => (
            <Tabs.Panel key={offer.category} value={offer.category}>
              <DropFiles offer={offer} {...categories[offer.category]} most={rules.most} choose={choose} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <Text size="sm" c="dimmed">
        {rules.note}
      </Text>
      {rules.names !== undefined && (
        <Text size="sm" c="dimmed">
          {rules.names}
        </Text>
      )}
      <Text size="sm" c="dimmed" role="status" className={classes.heard ?? ''}>
        {waiting > 0 && (waiting === 1 ? 'Preparing 1 file…' : `Preparing ${waiting} files…`)}
      </Text>
      {said.length > 0 && (
        <div role="alert" className={classes.problems}>
          {said.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </div>
      )}
      {rules.toCover !== undefined && (
        <Checks all={files.length} unchecked={unchecked.length} check={canOpen ? covering.openAll : undefined} />
      )}
      <ChosenFiles
        files={files}
        rules={rules}
        hasText={covering.hasText}
        remove={remove}
        cover={covering.open}
        nothingToHide={covering.nothingToHide}
        mark={mark}
        measured={(file, size) => replace(file, { ...file, size })}
      />
      <Suspense>
        {current && isVideo(current.file) && (
          <LookThrough
            of={current}
            toFind={rules.toCover ?? ''}
            close={covering.close}
            done={() => covering.done(current, current.file, [])}
          />
        )}
        {current && !isVideo(current.file) && (
          <Redactor
            of={current.id}
            original={current.original}
            covered={current.boxes}
            toCover={rules.toCover ?? ''}
            maxBytes={categories[current.category].maxBytes}
            close={covering.close}
            done={(file, covers) => covering.done(current, file, covers)}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ChosenFiles } from './ChosenFiles.js'
import classes from './Choose.module.css'
import { problemOf, withFile, type ChosenFile } from './chosen-files.js'
import { DropFiles } from './DropFiles.js'
import type { FileRules } from './file-rules.js'
import type { useFiles } from './useFiles.js'

const Redactor = lazy(async () => ({ default: (await import('../redact/Redactor.js')).Redactor }))

interface Props<Category extends string> {
  readonly rules: FileRules<Category>
  readonly chosen: ReturnType<typeof useFiles<Category>>
  /** What the server has said of the files. */
  readonly refused: readonly string[]
}

/** Chosen or dropped, looked at, covered in parts, taken away again; what the server would refuse is refused here, in its words. */
export const FilesField = <Category extends string>({ rules, chosen, refused }: Props<Category>) => {
  const { most, categories, offers } = rules
  const { files, add, remove, replace } = chosen
  const [problems, setProblems] = useState<readonly string[]>([])
  const [covering, setCovering] = useState<ChosenFile<Category> | null>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const said = [...refused, ...problems]
  useEffect(() => {
    if (refused.length > 0) field.current?.focus()
  }, [refused])

  const choose = (given: readonly File[], category: Category) => {
    const left = most - files.length
    const judged = given.map((file) => ({ file, problem: problemOf(file, category, rules) }))
    const good = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file)
    const bad = judged.flatMap(({ file, problem }) => (problem ? [`${problem}: ${file.name}`] : []))
    setProblems([...bad, ...(good.length > left ? [`At most ${most} files.`] : [])])
    add(good, category)
  }
  const mark = (file: ChosenFile<Category>, category: Category) => {
    const problem = problemOf(file.file, category, rules)
    setProblems(problem ? [`${problem}: ${file.file.name}`] : [])
    if (!problem) replace(file, { ...file, category })
  }
  return (
    <fieldset ref={field} className={classes.part} tabIndex={-1}>
      <legend>Files</legend>
      <Tabs defaultValue={offers[0]?.category ?? null}>
        <Tabs.List mb="sm">
          {offers.map(({ category, label }) => (
            <Tabs.Tab key={category} value={category} fz="md">
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offers.map((offer) => (
          <Tabs.Panel key={offer.category} value={offer.category}>
            <DropFiles offer={offer} {...categories[offer.category]} choose={choose} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {said.length > 0 && (
        <div role="alert" className={classes.problems}>
          {said.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </div>
      )}
      <ChosenFiles
        files={files}
        rules={rules}
        remove={remove}
        cover={setCovering}
        mark={mark}
        measured={(file, size) => replace(file, { ...file, size })}
      />
      <Suspense>
        {covering && (
          <Redactor
            original={covering.original}
            covered={covering.boxes}
            toCover={rules.toCover}
            maxBytes={categories[covering.category].maxBytes}
            close={() => setCovering(null)}
            done={(file, boxes) => {
              replace(covering, withFile({ ...covering, boxes }, file))
              setCovering(null)
            }}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

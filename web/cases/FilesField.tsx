import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Category } from './calls.js'
import { ChosenFiles } from './ChosenFiles.js'
import { categories, most, problemOf, withFile, type ChosenFile } from './chosen-files.js'
import { DropFiles, KINDS } from './DropFiles.js'
import classes from './PostCaseForm.module.css'
import type { useFiles } from './useFiles.js'

const Redactor = lazy(async () => ({ default: (await import('../files/redact/Redactor.js')).Redactor }))

interface Props {
  readonly chosen: ReturnType<typeof useFiles>
  /** What the server has said of the files. */
  readonly refused: readonly string[]
}

/** Chosen or dropped, looked at, covered in parts, taken away again; what the server would refuse is refused here, in its words. */
export const FilesField = ({ chosen: { files, add, remove, replace }, refused }: Props) => {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [covering, setCovering] = useState<ChosenFile | null>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const said = [...refused, ...problems]
  useEffect(() => {
    if (refused.length > 0) field.current?.focus()
  }, [refused])

  const choose = (given: readonly File[], category: Category) => {
    const left = most - files.length
    const judged = given.map((file) => ({ file, problem: problemOf(file, category) }))
    const good = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file)
    const bad = judged.flatMap(({ file, problem }) => (problem ? [`${problem}: ${file.name}`] : []))
    setProblems([...bad, ...(good.length > left ? [`At most ${most} files.`] : [])])
    add(good, category)
  }
  const mark = (file: ChosenFile, category: Category) => {
    const problem = problemOf(file.file, category)
    setProblems(problem ? [`${problem}: ${file.file.name}`] : [])
    if (!problem) replace(file, { ...file, category })
  }
  return (
    <fieldset ref={field} className={classes.part} tabIndex={-1}>
      <legend>Files</legend>
      <Tabs defaultValue={KINDS[0].category}>
        <Tabs.List mb="sm">
          {KINDS.map(({ category, label }) => (
            <Tabs.Tab key={category} value={category} fz="md">
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map((kind) => (
          <Tabs.Panel key={kind.category} value={kind.category}>
            <DropFiles kind={kind} choose={choose} />
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

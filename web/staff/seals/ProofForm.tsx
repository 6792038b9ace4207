import { Button } from '@mantine/core'
import { getProof, type Range } from './calls.js'
import { RangeForm } from './RangeForm.js'
import { useSaving } from './useSaving.js'

/** For who has written down a root, or had it mailed: that the log of then is the beginning of the log of now. */
export const ProofForm = ({ newest }: { readonly newest: number }) => {
  const { coming, saveAs } = useSaving<'proof'>()
  const save = ({ from, to }: Range) => {
    const last = to ?? newest
    saveAs('proof', async () => ({ text: await getProof(from, last), name: `sfs-seals-${from}-${last}.json`, type: 'application/json' }))
  }
  return (
    <RangeForm
      newest={newest}
      title="Does a root that you kept still hold?"
      about="Save the proof that the log under one seal is the beginning of the log under a later one. When you check it, both roots are printed: compare them with what you wrote down, or had mailed."
      first="Older seal"
      last="Later seal"
      backwards="This seal comes before the older one."
      send={save}
    >
      <Button type="submit" variant="default" loading={coming !== null}>
        Save the proof
      </Button>
    </RangeForm>
  )
}

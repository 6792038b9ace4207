/*
 * Reads one image, as the bytes of a PNG, and says whether there seems to be text in it. The words stay here, and go with this worker. It alone
 * may compile WebAssembly: the server lets it by its name (`api/http/page`).
 */
import language from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import load from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import { hasWords } from './told-words.js'

/** Of the two engines the one that this build has. */
const LSTM = 1
/** As much text as can be found, in no order, upright or not. */
const SPARSE = '12'

const silent = () => undefined
const tesseract = load({ locateFile: () => program, print: silent, printErr: silent })

const learned = async (): Promise<Uint8Array> => {
  const { ok, body } = await fetch(language)
  if (!ok || !body) throw new Error('The letters did not come')
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

const seemsToHaveText = async (image: ArrayBuffer): Promise<boolean> => {
  const [{ FS, TessBaseAPI }, letters] = await Promise.all([tesseract, learned()])
  FS.writeFile('eng.traineddata', letters)
  FS.writeFile('/input', new Uint8Array(image))
  const api = new TessBaseAPI()
  if (api.Init(null, 'eng', LSTM) !== 0) throw new Error('The letters could not be learned')
  api.SetVariable('tessedit_pageseg_mode', SPARSE)
  if (api.SetImageFile(1, 0) !== 0) throw new Error('The image could not be read')
  api.Recognize(null)
  return hasWords(api.GetTSVText(0))
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  seemsToHaveText(data).then(postMessage, () => postMessage('failed'))
})

/** What Tesseract calls a word among its lines (level 5), and where its certainty, of 100, and its letters stand. */
const WORD = '5'
const CERTAINTY = 10
const LETTERS = 11

/** Noise, tissue and stitches are read as letters too, but never as so many with so much certainty. */
const MOST_DOUBTFUL = 80
const SHORTEST = 3

/** Whether what Tesseract has read (as TSV) is text, and not what it makes of any image. */
export const hasWords = (tsv: string): boolean =>
  tsv.split('\n').some((line) => {
    const values = line.split('\t')
    const letters = values[LETTERS]?.match(/[\p{L}\p{N}]/gu) ?? []
    return values[0] === WORD && Number(values[CERTAINTY]) >= MOST_DOUBTFUL && letters.length >= SHORTEST
  })

import sharp from 'sharp'

/** A drawn stand-in for a plan, a curve of measurements, a scan, and for views of days off. */
export type View = 'plan' | 'curve' | 'scan' | 'lake' | 'mountain'

const WIDTH = 1200
const HEIGHT = 900

const DRAWINGS: Readonly<Record<View, string>> = {
  plan: `<rect width="100%" height="100%" fill="#f2efe9"/>
    <path d="M330 900C300 560 380 260 600 120c220 140 300 440 270 780" fill="#e3d3c2" stroke="#a8907a" stroke-width="6"/>
    <ellipse cx="690" cy="560" rx="96" ry="70" fill="none" stroke="#0f766e" stroke-width="7" stroke-dasharray="22 14"/>
    <path d="M786 560h170M956 560l-26-16m26 16l-26 16" fill="none" stroke="#0f766e" stroke-width="6"/>`,
  curve: `<rect width="100%" height="100%" fill="#fbfaf7"/>
    <path d="M120 780h960M120 780V140" stroke="#7b756c" stroke-width="5" fill="none"/>
    <path d="M120 660c120-30 170-240 290-250s160 150 270 120 150-300 270-330 90 30 130 20" stroke="#0f766e" stroke-width="9" fill="none"/>`,
  scan: `<rect width="100%" height="100%" fill="#050607"/>
    <ellipse cx="600" cy="450" rx="330" ry="390" fill="#1b1f22" stroke="#8b9296" stroke-width="26"/>
    <ellipse cx="480" cy="470" rx="120" ry="230" fill="#31373b"/><ellipse cx="730" cy="470" rx="120" ry="230" fill="#31373b"/>
    <ellipse cx="720" cy="560" rx="52" ry="40" fill="#e8eaeb"/>`,
  lake: `<rect width="100%" height="100%" fill="#f6d9b8"/><circle cx="600" cy="470" r="120" fill="#f2a65a"/>
    <path d="M0 470l220-170 190 130 210-210 260 230 320-150v300H0z" fill="#5d7b8a"/><rect y="560" width="100%" height="340" fill="#39606f"/>
    <path d="M380 640h440M440 700h320M490 760h220" stroke="#f2a65a" stroke-width="12" stroke-linecap="round"/>`,
  mountain: `<rect width="100%" height="100%" fill="#a9cfe6"/><path d="M0 900L430 230l190 270 150-190 430 590z" fill="#4c6472"/>
    <path d="M430 230l-92 144 70-22 46 44 40-58 54 14z" fill="#fff"/><path d="M770 310l-58 74 52-12 40 30 28-34z" fill="#fff"/>
    <path d="M0 720c180-60 300 30 470-10s300-60 420-10 210 20 310-20v220H0z" fill="#eef4f7"/>`,
}

/** A photograph as it might come from a camera, and nobody's: it says of itself that it is a sample. */
export const picture = (view: View): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${DRAWINGS[view]}
      <rect x="0" y="830" width="${WIDTH}" height="70" fill="#000" opacity=".55"/>
      <text x="30" y="878" font-family="sans-serif" font-size="38" fill="#fff">Sample, drawn for this demonstration</text></svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer()

/** What such a photograph is called. */
export const fileNameOf = (view: View): string => `sample-${view}.jpg`

/** Adds one to a form, as a browser would. */
export const attach = async (form: FormData, field: string, view: View): Promise<void> =>
  form.append(field, new Blob([new Uint8Array(await picture(view))], { type: 'image/jpeg' }), fileNameOf(view))

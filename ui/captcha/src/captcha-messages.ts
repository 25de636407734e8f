import { useLingui } from '@lingui/react/macro'

/** All texts of the dialog. */
export function useCaptchaMessages() {
  const { t } = useLingui()
  return {
    title: t({
      id: 'captcha.title',
      message: 'Security check',
      comment: 'Title of a dialog that tells people from robots',
    }),
    close: t({ id: 'captcha.close', message: 'Close', comment: 'Label of the button that closes the dialog' }),
    intro: t({
      id: 'captcha.intro',
      message: 'Slide the piece into its place.',
      comment: 'What to do: a puzzle piece is moved sideways over a picture',
    }),
    picture: t({
      id: 'captcha.picture',
      message: 'Hills under a sky, with a puzzle piece missing',
      comment: 'Description of the picture for those who cannot see it',
    }),
    slider: t({
      id: 'captcha.slider',
      message: 'Position of the piece',
      comment: 'Label of the slider that moves the puzzle piece; read by screen readers',
    }),
    hint: t({
      id: 'captcha.hint',
      message: 'Slide to fit',
      comment: 'On the slider, before it is touched; very little room',
    }),
    keys: t({
      id: 'captcha.keys',
      message: 'Arrow keys move the piece, Enter checks.',
      comment: 'Shown to those who use the keyboard; Enter is the name of the key',
    }),
    check: t({ id: 'captcha.check', message: 'Check', comment: 'Button: is the piece in the right place?' }),
    checking: t({ id: 'captcha.checking', message: 'Checking…', comment: 'While the answer is being checked' }),
    missed: t({
      id: 'captcha.missed',
      message: 'Not quite. Try again.',
      comment: 'The piece was put in the wrong place',
    }),
    replaced: t({
      id: 'captcha.replaced',
      message: 'Three misses. Here is a new puzzle.',
      comment: 'The puzzle was replaced after three wrong tries',
    }),
    passed: t({
      id: 'captcha.passed',
      message: 'Passed. Going on…',
      comment: 'The check was passed; the page goes on by itself',
    }),
    loading: t({
      id: 'captcha.loading',
      message: 'Loading the puzzle…',
      comment: 'While the picture is being fetched',
    }),
    expired: t({
      id: 'captcha.expired',
      message: 'This puzzle is too old. Take a new one.',
      comment: 'A puzzle can be solved for two minutes only',
    }),
    offline: t({
      id: 'captcha.offline',
      message: 'No answer from the exchange. Look at your connection and try again.',
      comment: 'The network failed while the puzzle was being fetched or checked',
    }),
    tooFast: t({
      id: 'captcha.too_fast',
      message: 'Too many puzzles from your network. Wait a few minutes.',
      comment: 'A limit on how many challenges one network may ask for',
    }),
    proving: t({
      id: 'captcha.proving',
      message: 'Your device is solving a task instead. This takes a few seconds.',
      comment: 'No puzzle is shown; the device does a calculation, nothing needs to be done',
    }),
    renew: t({ id: 'captcha.renew', message: 'New puzzle', comment: 'Button: fetches another picture' }),
    retry: t({ id: 'captcha.retry', message: 'Try again', comment: 'Button after a failure of the network' }),
    without: t({
      id: 'captcha.without',
      message: 'Verify without the puzzle',
      comment: 'Button for those who cannot see or move the puzzle; the device does a calculation instead',
    }),
  }
}

export type CaptchaMessages = ReturnType<typeof useCaptchaMessages>

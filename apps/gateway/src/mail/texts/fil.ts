import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Valid ang code nang 10 minuto at para lang dito. Walang taga-Argosy ang hihingi nito sa iyo kailanman.',
  codeUnasked: 'Kung hindi mo ito hiningi, huwag pansinin ang mensaheng ito: walang nagbago.',
  shortCode: '{code} ang code mo. Valid ito nang 10 minuto.',
  notYou: 'Kung hindi ikaw ito, baguhin agad ang password mo at tingnan ang mga session mo sa “Seguridad”.',
  antiPhishing: 'Ang anti-phishing code mo: {antiPhishingCode}',
  antiPhishingMissing:
    'Pumili ng anti-phishing code sa “Seguridad”: lalabas ito rito, at walang manlolokong nakakaalam nito.',
  unknownDevice: 'hindi kilala',
  codeSubjects: {
    register_code: 'Ang code mo para mag-register',
    login_code: 'Ang code mo para mag-log in',
    step_up_code: 'Ang code mo para kumpirmahin ang pagbabago',
    recovery_code: 'Ang code mo para sa bagong password',
    contact_code: 'Ang code mo para kumpirmahin ang contact na ito',
  },
  alerts: {
    register_known: {
      subject: 'May account ka na',
      text: 'May gustong mag-register gamit ang contact na ito, baka ikaw. May account na ito: mag-log in, o piliin ang “Nakalimutan ang password?”.',
    },
    recovery_unknown: {
      subject: 'Walang account sa contact na ito',
      text: 'May humingi ng bagong password, baka ikaw. Walang account sa contact na ito, kaya walang ginawa.',
    },
    contact_taken: {
      subject: 'Sa account mo ang contact na ito',
      text: 'May gustong gumamit ng contact na ito para sa ibang account. Sa iyo ito, kaya walang ginawa.',
    },
    contact_changed: {
      subject: 'Nabago ang contact mo',
      text: 'Ito na ang contact ng account mo: {contact}\nTinapos ang lahat ng ibang session.',
    },
    new_device: {
      subject: 'Bagong log-in',
      text: 'May nag-log in sa account mo mula sa device na ngayon lang namin nakita.\n\nDevice: {device}\nIP address: {address}',
    },
    password_changed: {
      subject: 'Nabago ang password mo',
      text: 'Nabago ang password mo at tinapos ang lahat ng ibang session.',
    },
    authenticator_added: {
      subject: 'May idinagdag na authenticator app',
      text: 'Protektado na ng authenticator app ang account mo. Tinapos ang lahat ng ibang session.',
    },
    authenticator_removed: {
      subject: 'Inalis ang authenticator app',
      text: 'Inalis ang authenticator app sa account mo. Tinapos ang lahat ng ibang session.',
    },
    passkey_added: {
      subject: 'May idinagdag na passkey',
      text: 'May idinagdag na passkey sa account mo. Tinapos ang lahat ng ibang session.',
    },
    passkey_removed: {
      subject: 'May inalis na passkey',
      text: 'May inalis na passkey sa account mo. Tinapos ang lahat ng ibang session.',
    },
    recovery_codes_renewed: {
      subject: 'Mga bagong recovery code',
      text: 'Gumawa ng mga bagong recovery code para sa account mo. Hindi na gagana ang mga luma.',
    },
    api_key_added: {
      subject: 'May idinagdag na API key',
      text: 'May idinagdag na API key sa account mo. Magagamit ito ng sinumang may hawak ng secret key nito, hanggang sa saklaw ng mga pahintulot nito.',
    },
    api_key_changed: {
      subject: 'May binagong API key',
      text: 'Binago ang pangalan, mga pahintulot o mga address ng isang API key ng account mo.',
    },
    api_key_removed: {
      subject: 'May binurang API key',
      text: 'May binurang API key ng account mo. Hindi na makakapasok ang mga program na gumamit nito.',
    },
    api_key_expiring: {
      subject: 'Malapit nang mag-expire ang isang API key',
      text: 'Mag-e-expire ang API key na “{name}” sa {date}. Sa sumunod na pitong araw, pagbasa at pag-cancel lang ang kaya nito, pagkatapos ay titigil na ito. Para pahabain, i-save ulit ito sa “Mga API key”.',
    },
    fund_password_changed: {
      subject: 'Nabago ang fund password mo',
      text: 'Itinakda o inalis ang fund password ng account mo.',
    },
    deposit_arrived: { subject: 'May pumasok na deposit', text: 'Na-credit ang {amount} sa account mo.' },
    transfer_arrived: { subject: 'May pumasok na transfer', text: 'Pumasok ang {amount} mula sa isa mo pang account.' },
    transfer_left: { subject: 'Naipadala ang transfer', text: 'Naipadala ang {amount} sa isa mo pang account.' },
    order_bought: {
      subject: 'Na-fill ang buy order mo',
      text: 'Bumili ka ng {amount} sa halagang {value}. Na-fill na ang order.',
    },
    order_sold: {
      subject: 'Na-fill ang sell order mo',
      text: 'Nagbenta ka ng {amount} sa halagang {value}. Na-fill na ang order.',
    },
    order_triggered: {
      subject: 'Na-trigger ang order mo',
      text: 'Naabot ng {market} ang trigger price ng order mo, at na-place na ang order.',
    },
    export_ready: {
      subject: 'Handa na ang export mo',
      text: 'Handa na ang file ng data mo. Mada-download mo ito sa loob ng 24 oras.',
    },
    account_frozen: {
      subject: 'Naka-freeze ang account mo',
      text: 'Na-freeze ang account mo ayon sa hiling mo. Na-cancel ang mga open order, tinapos ang lahat ng session, at hindi makakapag-trade o makakapag-withdraw. Sumulat sa support para mabuksan ulit.',
    },
  },
}

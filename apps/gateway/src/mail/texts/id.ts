import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Kode ini berlaku 10 menit dan hanya untuk keperluan ini. Pihak Argosy tidak akan pernah memintanya.',
  codeUnasked: 'Jika Anda tidak memintanya, abaikan pesan ini: tidak ada yang berubah.',
  shortCode: '{code} adalah kode Anda. Berlaku 10 menit.',
  notYou: 'Jika ini bukan Anda, segera ubah kata sandi dan periksa sesi Anda di “Keamanan”.',
  antiPhishing: 'Kode anti-phishing Anda: {antiPhishingCode}',
  antiPhishingMissing:
    'Pilih kode anti-phishing di “Keamanan”: kode itu akan muncul di sini, dan tidak ada penipu yang mengetahuinya.',
  unknownDevice: 'tidak dikenal',
  codeSubjects: {
    register_code: 'Kode pendaftaran Anda',
    login_code: 'Kode masuk Anda',
    step_up_code: 'Kode untuk mengonfirmasi perubahan',
    recovery_code: 'Kode untuk membuat kata sandi baru',
    contact_code: 'Kode untuk mengonfirmasi kontak ini',
  },
  alerts: {
    register_known: {
      subject: 'Anda sudah punya akun',
      text: 'Seseorang, mungkin Anda, ingin mendaftar dengan kontak ini. Kontak ini sudah punya akun: silakan masuk atau pilih “Lupa kata sandi?”.',
    },
    recovery_unknown: {
      subject: 'Tidak ada akun dengan kontak ini',
      text: 'Seseorang, mungkin Anda, meminta kata sandi baru. Tidak ada akun dengan kontak ini, jadi tidak ada yang dilakukan.',
    },
    contact_taken: {
      subject: 'Kontak ini milik akun Anda',
      text: 'Seseorang ingin memakai kontak ini untuk akun lain. Kontak ini milik akun Anda, jadi tidak ada yang dilakukan.',
    },
    contact_changed: {
      subject: 'Kontak Anda telah diubah',
      text: 'Akun Anda sekarang memakai kontak ini: {contact}\nSemua sesi lain telah diakhiri.',
    },
    new_device: {
      subject: 'Ada yang masuk ke akun Anda',
      text: 'Seseorang masuk ke akun Anda dari perangkat yang belum pernah kami lihat.\n\nPerangkat: {device}\nAlamat IP: {address}',
    },
    password_changed: {
      subject: 'Kata sandi Anda telah diubah',
      text: 'Kata sandi Anda telah diubah dan semua sesi lain telah diakhiri.',
    },
    authenticator_added: {
      subject: 'Aplikasi autentikator ditambahkan',
      text: 'Akun Anda kini dilindungi aplikasi autentikator. Semua sesi lain telah diakhiri.',
    },
    authenticator_removed: {
      subject: 'Aplikasi autentikator dihapus',
      text: 'Aplikasi autentikator telah dihapus dari akun Anda. Semua sesi lain telah diakhiri.',
    },
    passkey_added: {
      subject: 'Passkey ditambahkan',
      text: 'Sebuah passkey telah ditambahkan ke akun Anda. Semua sesi lain telah diakhiri.',
    },
    passkey_removed: {
      subject: 'Passkey dihapus',
      text: 'Sebuah passkey telah dihapus dari akun Anda. Semua sesi lain telah diakhiri.',
    },
    recovery_codes_renewed: {
      subject: 'Kode pemulihan baru',
      text: 'Kode pemulihan baru telah dibuat untuk akun Anda. Kode lama tidak berlaku lagi.',
    },
    api_key_added: {
      subject: 'API key ditambahkan',
      text: 'Sebuah API key telah ditambahkan ke akun Anda. Siapa pun yang memegang secret key-nya dapat menggunakannya sebatas izinnya.',
    },
    api_key_changed: {
      subject: 'API key diubah',
      text: 'Nama, izin, atau alamat sebuah API key akun Anda telah diubah.',
    },
    api_key_removed: {
      subject: 'API key dihapus',
      text: 'Sebuah API key akun Anda telah dihapus. Program yang memakainya tidak dapat masuk lagi.',
    },
    api_key_expiring: {
      subject: 'API key segera kedaluwarsa',
      text: 'API key “{name}” kedaluwarsa pada {date}. Selama tujuh hari setelahnya hanya dapat membaca dan membatalkan, lalu berhenti bekerja. Untuk memperpanjang, simpan lagi di “API key”.',
    },
    fund_password_changed: {
      subject: 'Kata sandi dana Anda telah diubah',
      text: 'Kata sandi dana akun Anda telah dibuat atau dihapus.',
    },
    deposit_arrived: { subject: 'Deposit telah masuk', text: '{amount} telah dikreditkan ke akun Anda.' },
    transfer_arrived: { subject: 'Transfer telah masuk', text: '{amount} telah masuk dari akun Anda yang lain.' },
    transfer_left: { subject: 'Transfer telah dikirim', text: '{amount} telah dikirim ke akun Anda yang lain.' },
    order_bought: {
      subject: 'Order beli Anda terisi',
      text: 'Anda membeli {amount} seharga {value}. Order sudah terisi.',
    },
    order_sold: {
      subject: 'Order jual Anda terisi',
      text: 'Anda menjual {amount} seharga {value}. Order sudah terisi.',
    },
    order_triggered: {
      subject: 'Order Anda terpicu',
      text: 'Pasar {market} mencapai harga pemicu order Anda, dan order telah ditempatkan.',
    },
    export_ready: {
      subject: 'Ekspor Anda sudah siap',
      text: 'File data Anda sudah siap. Anda dapat mengunduhnya selama 24 jam.',
    },
    account_frozen: {
      subject: 'Akun Anda dibekukan',
      text: 'Akun Anda dibekukan atas permintaan Anda. Order terbuka telah dibatalkan, semua sesi telah diakhiri, dan tidak ada yang bisa diperdagangkan atau ditarik. Hubungi layanan pelanggan untuk membukanya lagi.',
    },
  },
}

import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Kod 10 daqiqa va faqat shu maqsad uchun amal qiladi. Argosy xodimlari uni hech qachon soʻramaydi.',
  codeUnasked: 'Agar uni siz soʻramagan boʻlsangiz, bu xatga eʼtibor bermang: hech narsa oʻzgarmadi.',
  shortCode: '{code} — sizning kodingiz. U 10 daqiqa amal qiladi.',
  notYou:
    'Agar bu siz boʻlmasangiz, parolni hoziroq oʻzgartiring va “Xavfsizlik” boʻlimida seanslaringizni tekshiring.',
  antiPhishing: 'Antifishing kodingiz: {antiPhishingCode}',
  antiPhishingMissing:
    '“Xavfsizlik” boʻlimida antifishing kodini tanlang: u shu yerda turadi va uni hech bir firibgar bilmaydi.',
  unknownDevice: 'nomaʼlum',
  codeSubjects: {
    register_code: 'Roʻyxatdan oʻtish kodingiz',
    login_code: 'Kirish kodingiz',
    step_up_code: 'Oʻzgarishni tasdiqlash kodingiz',
    recovery_code: 'Yangi parol oʻrnatish kodingiz',
    contact_code: 'Bu kontaktni tasdiqlash kodingiz',
  },
  alerts: {
    register_known: {
      subject: 'Sizda hisob allaqachon bor',
      text: 'Kimdir, ehtimol siz, shu kontakt bilan roʻyxatdan oʻtmoqchi boʻldi. Unga ochilgan hisob bor: kiring yoki “Parolni unutdingizmi?” tugmasini tanlang.',
    },
    recovery_unknown: {
      subject: 'Bu kontaktga hisob ochilmagan',
      text: 'Kimdir, ehtimol siz, yangi parol soʻradi. Bu kontaktga hisob ochilmagan, shuning uchun hech narsa qilinmadi.',
    },
    contact_taken: {
      subject: 'Bu kontakt hisobingizga tegishli',
      text: 'Kimdir bu kontaktni boshqa hisob uchun ishlatmoqchi boʻldi. U sizning hisobingizga tegishli, shuning uchun hech narsa qilinmadi.',
    },
    contact_changed: {
      subject: 'Kontaktingiz oʻzgartirildi',
      text: 'Hisobingizning yangi kontakti: {contact}\nBoshqa barcha seanslar tugatildi.',
    },
    new_device: {
      subject: 'Hisobga yangi kirish',
      text: 'Kimdir hisobingizga bizga avval maʼlum boʻlmagan qurilmadan kirdi.\n\nQurilma: {device}\nIP manzil: {address}',
    },
    password_changed: {
      subject: 'Parolingiz oʻzgartirildi',
      text: 'Parolingiz oʻzgartirildi va boshqa barcha seanslar tugatildi.',
    },
    authenticator_added: {
      subject: 'Autentifikator ilovasi qoʻshildi',
      text: 'Endi hisobingizni autentifikator ilovasi himoya qiladi. Boshqa barcha seanslar tugatildi.',
    },
    authenticator_removed: {
      subject: 'Autentifikator ilovasi olib tashlandi',
      text: 'Autentifikator ilovasi hisobingizdan olib tashlandi. Boshqa barcha seanslar tugatildi.',
    },
    passkey_added: {
      subject: 'Kirish kaliti qoʻshildi',
      text: 'Hisobingizga kirish kaliti (passkey) qoʻshildi. Boshqa barcha seanslar tugatildi.',
    },
    passkey_removed: {
      subject: 'Kirish kaliti olib tashlandi',
      text: 'Hisobingizdan kirish kaliti (passkey) olib tashlandi. Boshqa barcha seanslar tugatildi.',
    },
    recovery_codes_renewed: {
      subject: 'Yangi tiklash kodlari',
      text: 'Hisobingiz uchun yangi tiklash kodlari yaratildi. Eskilari endi ishlamaydi.',
    },
    api_key_added: {
      subject: 'API kaliti qoʻshildi',
      text: 'Hisobingizga API kaliti qoʻshildi. Uning maxfiy kalitiga ega boʻlgan har kim undan ruxsatlari doirasida foydalana oladi.',
    },
    api_key_changed: {
      subject: 'API kaliti oʻzgartirildi',
      text: 'Hisobingizdagi API kalitining nomi, ruxsatlari yoki manzillari oʻzgartirildi.',
    },
    api_key_removed: {
      subject: 'API kaliti oʻchirildi',
      text: 'Hisobingizdagi API kaliti oʻchirildi. Undan foydalangan dasturlar endi kira olmaydi.',
    },
    api_key_expiring: {
      subject: 'API kalitning muddati yaqinda tugaydi',
      text: '“{name}” API kalitining muddati {date} da tugaydi. Shundan keyin u yetti kun faqat oʻqiydi va bekor qiladi, soʻng ishlamay qoladi. Uzaytirish uchun uni “API kalitlar” boʻlimida qayta saqlang.',
    },
    fund_password_changed: {
      subject: 'Mablagʻ parolingiz oʻzgartirildi',
      text: 'Hisobingizning mablagʻ paroli oʻrnatildi yoki olib tashlandi.',
    },
    deposit_arrived: { subject: 'Depozit kirdi', text: 'Hisobingizga {amount} oʻtkazildi.' },
    transfer_arrived: { subject: 'Oʻtkazma kirdi', text: 'Boshqa hisobingizdan {amount} kirdi.' },
    transfer_left: { subject: 'Oʻtkazma yuborildi', text: 'Boshqa hisobingizga {amount} yuborildi.' },
    order_bought: {
      subject: 'Sotib olish buyurtmangiz bajarildi',
      text: 'Siz {amount} ni {value} ga sotib oldingiz. Buyurtma bajarildi.',
    },
    order_sold: {
      subject: 'Sotish buyurtmangiz bajarildi',
      text: 'Siz {amount} ni {value} ga sotdingiz. Buyurtma bajarildi.',
    },
    order_triggered: {
      subject: 'Buyurtmangiz ishga tushdi',
      text: '{market} bozori buyurtmangizning trigger narxiga yetdi va buyurtma joylashtirildi.',
    },
    export_ready: {
      subject: 'Eksport tayyor',
      text: 'Maʼlumotlaringiz fayli tayyor. Uni 24 soat davomida yuklab olishingiz mumkin.',
    },
    account_frozen: {
      subject: 'Hisobingiz muzlatildi',
      text: 'Hisobingiz soʻrovingizga koʻra muzlatildi. Ochiq buyurtmalar bekor qilindi, barcha seanslar tugatildi, savdo qilish va mablagʻ yechib olish mumkin emas. Qayta ochish uchun yordam xizmatiga yozing.',
    },
  },
}

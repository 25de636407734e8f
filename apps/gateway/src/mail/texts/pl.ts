import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'Kod jest ważny 10 minut i tylko w tym celu. Nikt z Argosy nigdy o niego nie poprosi.',
  codeUnasked: 'Jeśli to nie Ty prosisz o kod, zignoruj tę wiadomość: nic się nie zmieniło.',
  shortCode: '{code} to Twój kod. Jest ważny 10 minut.',
  notYou: 'Jeśli to nie Ty, zmień teraz hasło i sprawdź swoje sesje w sekcji „Bezpieczeństwo”.',
  antiPhishing: 'Twój kod antyphishingowy: {antiPhishingCode}',
  antiPhishingMissing:
    'Wybierz kod antyphishingowy w sekcji „Bezpieczeństwo”: pojawi się w tym miejscu, a żaden oszust go nie zna.',
  unknownDevice: 'nieznane',
  codeSubjects: {
    register_code: 'Twój kod do rejestracji',
    login_code: 'Twój kod do logowania',
    step_up_code: 'Twój kod do potwierdzenia zmiany',
    recovery_code: 'Twój kod do ustawienia nowego hasła',
    contact_code: 'Twój kod do potwierdzenia tego kontaktu',
  },
  alerts: {
    register_known: {
      subject: 'Masz już konto',
      text: 'Ktoś, być może Ty, próbował zarejestrować się z tym kontaktem. Konto już istnieje: zaloguj się albo wybierz „Nie pamiętasz hasła?”.',
    },
    recovery_unknown: {
      subject: 'Brak konta z tym kontaktem',
      text: 'Ktoś, być może Ty, poprosił o nowe hasło. Nie ma konta z tym kontaktem, więc nic nie zostało zrobione.',
    },
    contact_taken: {
      subject: 'Ten kontakt należy do Twojego konta',
      text: 'Ktoś próbował użyć tego kontaktu dla innego konta. Należy on do Twojego, więc nic nie zostało zrobione.',
    },
    contact_changed: {
      subject: 'Twój kontakt został zmieniony',
      text: 'Twoje konto ma teraz ten kontakt: {contact}\nWszystkie inne sesje zostały zakończone.',
    },
    new_device: {
      subject: 'Nowe logowanie',
      text: 'Ktoś zalogował się na Twoje konto z urządzenia, którego dotąd nie znaliśmy.\n\nUrządzenie: {device}\nAdres IP: {address}',
    },
    password_changed: {
      subject: 'Twoje hasło zostało zmienione',
      text: 'Twoje hasło zostało zmienione, a wszystkie inne sesje zakończone.',
    },
    authenticator_added: {
      subject: 'Dodano aplikację uwierzytelniającą',
      text: 'Twoje konto chroni teraz aplikacja uwierzytelniająca. Wszystkie inne sesje zostały zakończone.',
    },
    authenticator_removed: {
      subject: 'Usunięto aplikację uwierzytelniającą',
      text: 'Aplikacja uwierzytelniająca została usunięta z Twojego konta. Wszystkie inne sesje zostały zakończone.',
    },
    passkey_added: {
      subject: 'Dodano klucz dostępu',
      text: 'Do Twojego konta dodano klucz dostępu (passkey). Wszystkie inne sesje zostały zakończone.',
    },
    passkey_removed: {
      subject: 'Usunięto klucz dostępu',
      text: 'Z Twojego konta usunięto klucz dostępu (passkey). Wszystkie inne sesje zostały zakończone.',
    },
    recovery_codes_renewed: {
      subject: 'Nowe kody odzyskiwania',
      text: 'Dla Twojego konta utworzono nowe kody odzyskiwania. Stare już nie działają.',
    },
    api_key_added: {
      subject: 'Dodano klucz API',
      text: 'Do Twojego konta dodano klucz API. Kto zna jego klucz tajny, może go używać w granicach jego uprawnień.',
    },
    api_key_changed: {
      subject: 'Zmieniono klucz API',
      text: 'Zmieniono nazwę, uprawnienia lub adresy klucza API Twojego konta.',
    },
    api_key_removed: {
      subject: 'Usunięto klucz API',
      text: 'Usunięto klucz API Twojego konta. Programy, które go używały, nie mają już dostępu.',
    },
    api_key_expiring: {
      subject: 'Klucz API wkrótce wygaśnie',
      text: 'Klucz API „{name}” wygasa {date}. Przez kolejne siedem dni może tylko odczytywać i anulować, potem przestaje działać. Aby go przedłużyć, zapisz go ponownie w sekcji „Klucze API”.',
    },
    fund_password_changed: {
      subject: 'Twoje hasło do środków zostało zmienione',
      text: 'Hasło do środków na Twoim koncie zostało ustawione lub usunięte.',
    },
    deposit_arrived: { subject: 'Wpłynęła wpłata', text: 'Na Twoje konto wpłynęło {amount}.' },
    transfer_arrived: { subject: 'Wpłynął transfer', text: 'Z innego Twojego konta wpłynęło {amount}.' },
    transfer_left: { subject: 'Wysłano transfer', text: 'Na inne Twoje konto wysłano {amount}.' },
    order_bought: {
      subject: 'Zlecenie kupna zostało zrealizowane',
      text: 'Kupiono {amount} za {value}. Zlecenie jest zrealizowane.',
    },
    order_sold: {
      subject: 'Zlecenie sprzedaży zostało zrealizowane',
      text: 'Sprzedano {amount} za {value}. Zlecenie jest zrealizowane.',
    },
    order_triggered: {
      subject: 'Zlecenie zostało aktywowane',
      text: 'Rynek {market} osiągnął cenę aktywacji Twojego zlecenia i zlecenie zostało złożone.',
    },
    export_ready: {
      subject: 'Eksport jest gotowy',
      text: 'Plik z Twoimi danymi jest gotowy. Można go pobrać przez 24 godziny.',
    },
    account_frozen: {
      subject: 'Twoje konto jest zamrożone',
      text: 'Twoje konto zostało zamrożone na Twoje życzenie. Otwarte zlecenia zostały anulowane, wszystkie sesje zakończone, a handel i wypłaty są niemożliwe. Aby otworzyć je ponownie, napisz do wsparcia.',
    },
  },
}

import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'O código vale por 10 minutos e apenas para esta finalidade. Ninguém da Argosy vai pedi-lo a você.',
  codeUnasked: 'Se você não o solicitou, pode ignorar esta mensagem: nada mudou.',
  shortCode: '{code} é o seu código. Ele vale por 10 minutos.',
  notYou: 'Se não foi você, altere sua senha agora e confira suas sessões em “Segurança”.',
  antiPhishing: 'Seu código antiphishing: {antiPhishingCode}',
  antiPhishingMissing:
    'Escolha um código antiphishing em “Segurança”: ele aparecerá aqui, e nenhum falsário o conhece.',
  unknownDevice: 'desconhecido',
  codeSubjects: {
    register_code: 'Seu código de cadastro',
    login_code: 'Seu código para entrar',
    step_up_code: 'Seu código para confirmar uma alteração',
    recovery_code: 'Seu código para criar uma nova senha',
    contact_code: 'Seu código para confirmar este contato',
  },
  alerts: {
    register_known: {
      subject: 'Você já tem uma conta',
      text: 'Alguém, talvez você, quis se cadastrar com este contato. Ele já tem uma conta: entre ou escolha “Esqueceu a senha?”.',
    },
    recovery_unknown: {
      subject: 'Nenhuma conta com este contato',
      text: 'Alguém, talvez você, pediu uma nova senha. Não há conta com este contato, portanto nada foi feito.',
    },
    contact_taken: {
      subject: 'Este contato pertence à sua conta',
      text: 'Alguém quis usar este contato em outra conta. Ele pertence à sua, portanto nada foi feito.',
    },
    contact_changed: {
      subject: 'Seu contato foi alterado',
      text: 'Sua conta agora tem este contato: {contact}\nTodas as outras sessões foram encerradas.',
    },
    new_device: {
      subject: 'Novo acesso',
      text: 'Alguém entrou na sua conta a partir de um dispositivo que não conhecíamos.\n\nDispositivo: {device}\nEndereço IP: {address}',
    },
    password_changed: {
      subject: 'Sua senha foi alterada',
      text: 'Sua senha foi alterada e todas as outras sessões foram encerradas.',
    },
    authenticator_added: {
      subject: 'App autenticador adicionado',
      text: 'Um app autenticador agora protege sua conta. Todas as outras sessões foram encerradas.',
    },
    authenticator_removed: {
      subject: 'App autenticador removido',
      text: 'O app autenticador foi removido da sua conta. Todas as outras sessões foram encerradas.',
    },
    passkey_added: {
      subject: 'Chave de acesso adicionada',
      text: 'Uma chave de acesso foi adicionada à sua conta. Todas as outras sessões foram encerradas.',
    },
    passkey_removed: {
      subject: 'Chave de acesso removida',
      text: 'Uma chave de acesso foi removida da sua conta. Todas as outras sessões foram encerradas.',
    },
    recovery_codes_renewed: {
      subject: 'Novos códigos de recuperação',
      text: 'Novos códigos de recuperação foram criados para sua conta. Os antigos não funcionam mais.',
    },
    api_key_added: {
      subject: 'Chave de API adicionada',
      text: 'Uma chave de API foi adicionada à sua conta. Quem tiver a chave secreta dela pode usá-la até onde vão as permissões.',
    },
    api_key_changed: {
      subject: 'Chave de API alterada',
      text: 'O nome, as permissões ou os endereços de uma chave de API da sua conta foram alterados.',
    },
    api_key_removed: {
      subject: 'Chave de API excluída',
      text: 'Uma chave de API da sua conta foi excluída. Os programas que a usavam não têm mais acesso.',
    },
    api_key_expiring: {
      subject: 'Uma chave de API expira em breve',
      text: 'A chave de API “{name}” expira em {date}. Nos sete dias seguintes ela só lê e cancela; depois para de funcionar. Para prorrogá-la, salve-a de novo em “Chaves de API”.',
    },
    fund_password_changed: {
      subject: 'Sua senha de fundos foi alterada',
      text: 'A senha de fundos da sua conta foi definida ou removida.',
    },
    deposit_arrived: { subject: 'Chegou um depósito', text: '{amount} foram creditados na sua conta.' },
    transfer_arrived: { subject: 'Chegou uma transferência', text: '{amount} chegaram de outra das suas contas.' },
    transfer_left: {
      subject: 'Uma transferência foi enviada',
      text: '{amount} foram enviados para outra das suas contas.',
    },
    order_bought: {
      subject: 'Sua ordem de compra foi executada',
      text: 'Você comprou {amount} por {value}. A ordem está executada.',
    },
    order_sold: {
      subject: 'Sua ordem de venda foi executada',
      text: 'Você vendeu {amount} por {value}. A ordem está executada.',
    },
    order_triggered: {
      subject: 'Sua ordem foi acionada',
      text: 'O mercado {market} atingiu o preço de gatilho da sua ordem, e a ordem foi enviada.',
    },
    export_ready: {
      subject: 'Sua exportação está pronta',
      text: 'O arquivo com os seus dados está pronto. Você pode baixá-lo por 24 horas.',
    },
    account_frozen: {
      subject: 'Sua conta está congelada',
      text: 'Sua conta foi congelada a seu pedido. As ordens abertas foram canceladas, todas as sessões foram encerradas e não é possível negociar nem sacar. Escreva ao suporte para reabri-la.',
    },
  },
}

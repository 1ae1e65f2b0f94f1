import { active, everyone, notDeactivated, type Allowed } from './allowed.ts'

export const peopleOperations = {
  inviteMembers: active,
  resendInvitation: active,
  withdrawInvitation: active,
  getInvitation: everyone,
  startInvitationPasskey: everyone,
  acceptInvitation: everyone,
  listMembers: active,
  updateMember: active,
  removeMember: active,
  requireSecondFactor: active,
  getPerson: notDeactivated,
  updatePerson: notDeactivated,
  getFileForm: active,
  updateFileForm: active,
  listColleagues: active,
} as const satisfies Record<string, Allowed>

/** What somebody keeps who keeps everything there is to keep. */
export function rowsOfKeeper({
  me,
  projectId,
  sharedId,
}: {
  me: string;
  projectId: string;
  sharedId: string;
}): [table: string, values: Record<string, unknown>][] {
  return [
    ['bookmarks', { user_id: me, project_id: projectId }],
    ['bookmark_reminders', { user_id: me, project_id: projectId, days: 7 }],
    ['bookmark_settings', { user_id: me, time_zone: 'Europe/Paris' }],
    ['saved_searches', { user_id: me, query: '{}', rhythm: 'off' }],
    ['outside_applications', { user_id: me, project_id: projectId, noted_by: me }],
    ['outside_applications', { startup_id: sharedId, project_id: projectId, noted_by: me }],
  ];
}
